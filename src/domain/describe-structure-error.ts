/** What is wrong with a group of fields as such; fields that are there have messages of their own. */
export function describeStructureError({ expected }: { readonly expected: string | null }): string {
  if (expected === 'never') return 'there is no such field';
  return expected === 'Object' ? 'expected a group of fields' : 'the field is missing';
}
