// Which version of Paddock this page belongs to; vite.config.ts puts it in.
declare const __PADDOCK_VERSION__: string;

export const version: string = __PADDOCK_VERSION__;
