/**
 * Listens to this site's other tabs on a channel; returns a function that sends to them. In a
 * browser without channels it does nothing.
 */
export function joinChannel(
  name: string,
  listener: (message: unknown) => void,
): (message: string) => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => listener(data));
  return (message) => channel.postMessage(message);
}
