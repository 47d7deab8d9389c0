/** One program for each runtime, so that code for the wrong one does not compile. */
export const typePrograms = ['src/domain', 'src/service-worker', '.', 'tools', 'tests'] as const;
