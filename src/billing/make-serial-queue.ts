/** Runs steps in the order they arrive, each after the previous one has succeeded or failed. */
export function makeSerialQueue(): <Result>(step: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const done = last.then(step, step);
    last = done;
    return done;
  };
}
