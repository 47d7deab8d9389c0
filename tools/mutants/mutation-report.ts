import * as v from 'valibot';

/** What we read of a report in the format of mutation testing elements. */
export type MutationReport = v.InferOutput<typeof REPORT_SCHEMA>;

const REPORT_SCHEMA = v.object({
  files: v.record(v.string(), v.object({ mutants: v.array(v.object({ status: v.string() })) })),
});

export function parseMutationReport(text: string): MutationReport {
  return v.parse(REPORT_SCHEMA, JSON.parse(text));
}
