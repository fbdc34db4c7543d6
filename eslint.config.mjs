// ESLint looks here for what web/tools/lint.mjs says; the packages lie in web/.
export { default } from './web/tools/lint.mjs';
