// How many finished games a browser keeps before the page asks to remove the oldest. A record takes some 3 to 40 kB,
// so that this is a hundred megabytes at most, which browsers grant.
export const mostKept = 5000;
