/** Set by the build. */
declare const __BUILT_AT__: import('../domain/units.ts').Timestamp;
