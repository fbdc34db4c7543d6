// The scripts of a Svelte component as one TypeScript file, for the plugin that looks for cycles of imports: it follows
// imports through a file only where they stand at its top.
import { parser } from 'typescript-eslint';

const script = /(<script\b[^>]*>)([^]*?)(<\/script>)/g;
const blank = (text) => text.replace(/[^\n]/g, ' ');

export function parseForESLint(code, options) {
  let rest = 0;
  let scripts = '';
  for (const { 0: whole, 1: open, 2: body, 3: close, index } of code.matchAll(script)) {
    scripts += blank(code.slice(rest, index) + open) + body + blank(close);
    rest = index + whole.length;
  }
  return parser.parseForESLint(scripts + blank(code.slice(rest)), options);
}
