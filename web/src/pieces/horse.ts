// The six horses as every drawing names them.
export type HorseLetter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';
