export function TrackPage() {
  return <h1>track</h1>;
}
