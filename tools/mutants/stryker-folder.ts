/** Where the mutation tester is installed and keeps its reports; it finds our own vitest above. */
export const STRYKER_FOLDER = '.cache/mutants';
