/** Runs steps in the order in which they come, each once the one before has ended well or badly. */
export function oneAtATime(): <Result>(step: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const done = last.then(step, step);
    last = done;
    return done;
  };
}
