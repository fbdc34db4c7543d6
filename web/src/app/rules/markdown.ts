// Enough of Markdown for our rules pages: headings, paragraphs, lists, tables, bold, italic and code. What it does not
// know it shows as it stands. All text is escaped first, so that the result is safe to put into a page.
export interface Section {
  id: string;
  title: string; // plain text
}

export interface Page {
  html: string;
  sections: Section[]; // the second-level headings
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

// Code first, so that stars within it stay stars.
function inline(text: string): string {
  return escaped(text)
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`') && part.length > 2
        ? `<code>${part.slice(1, -1)}</code>`
        : part
            .replace(/\*\*([A-Z]{2}-\d+)\*\*/g, '<b class="clause" id="$1">$1</b>')
            .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replace(/\*([^*]+)\*/g, '<em>$1</em>'),
    )
    .join('');
}

const slug = (title: string, at: number): string =>
  `s${at}-${title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')}`;

const cells = (line: string): string[] =>
  line
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function table(lines: readonly string[]): string {
  const [head = '', , ...body] = lines;
  const headers = cells(head).map((cell) => `<th scope="col">${inline(cell)}</th>`);
  const rows = body.map(
    (line) =>
      `<tr>${cells(line)
        .map((cell) => `<td>${inline(cell)}</td>`)
        .join('')}</tr>`,
  );
  const label = escaped(cells(head).join(', '));
  const whole = `<table><thead><tr>${headers.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  // A wide table scrolls by itself, so the keyboard must reach it.
  return `<div class="wide" tabindex="0" role="region" aria-label="${label}">${whole}</div>`;
}

// Lines up to the next empty one belong together; in a list a line that does not begin an item goes on with the last.
function block(lines: readonly string[], sections: Section[]): string {
  const first = lines[0] ?? '';
  const heading = /^(#{1,4}) (.*)$/.exec(first);
  if (heading) {
    const level = heading[1]?.length ?? 1;
    const title = (heading[2] ?? '').replace(/[*`]/g, '');
    const id = slug(title, sections.length);
    if (level === 2) sections.push({ id, title });
    const rest = lines.slice(1);
    return `<h${level} id="${id}">${inline(heading[2] ?? '')}</h${level}>${rest.length > 0 ? block(rest, sections) : ''}`;
  }
  if (first.startsWith('|')) return table(lines);
  if (/^[-*] /.test(first)) {
    const items: string[] = [];
    for (const line of lines) {
      if (/^[-*] /.test(line)) items.push(line.slice(2));
      else items.push(`${items.pop() ?? ''} ${line.trim()}`);
    }
    return `<ul>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`;
  }
  return `<p>${inline(lines.map((line) => line.trim()).join(' '))}</p>`;
}

export function renderMarkdown(text: string): Page {
  const sections: Section[] = [];
  const blocks = text
    .replace(/\r/g, '')
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').filter((line) => line.trim() !== ''));
  const html = blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => block(lines, sections))
    .join('\n');
  return { html, sections };
}
