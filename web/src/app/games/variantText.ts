// A variant in words: the house rules that make it.
import type { GameName, Rules } from '../../engine/types';
import type { Key, Words } from '../../words/words';

export function variantText(rules: Rules, game: GameName, words: Words): string {
  const named = Object.entries(rules).map(([name, value]) => {
    const title = words.t(`shell.rule_${game}_${name}` as Key);
    const rule = title.startsWith('shell.') ? name : title; // a rule that the catalogue does not know yet
    if (value === true) return rule;
    return words.t('games.ruleIs', {
      rule,
      value:
        value === false
          ? words.t('games.off')
          : value === null
            ? words.t('shell.drawn')
            : typeof value === 'number'
              ? value
              : String(value),
    });
  });
  return named.length > 0 ? named.join(', ') : words.t('shell.classicRules');
}
