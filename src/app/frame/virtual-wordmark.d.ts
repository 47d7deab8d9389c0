declare module 'virtual:wordmark' {
  /** The address of the agency's own wordmark; empty where it has none. */
  const address: string;
  export default address;
}
