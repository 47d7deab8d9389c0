/** Milliseconds since 1970, set by the build. */
declare const __BUILT_AT__: number;
