export function announceStep(title: string): void {
  console.log(`\n── ${title} ──`);
}
