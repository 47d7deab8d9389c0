export function StoragePage() {
  return <h1>storage</h1>;
}
