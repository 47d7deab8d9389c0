/** The time of the build, replaced by its value in the built code. */
declare const __BUILT_AT__: import('../domain/units.ts').Timestamp;
