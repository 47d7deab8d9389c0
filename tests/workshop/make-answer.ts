/** An answer that comes when the test gives it. */
export function makeAnswer<Value>() {
  let give: (value: Value) => void = () => {};
  let fail: () => void = () => {};
  const promise = new Promise<Value>((resolve, reject) => {
    give = resolve;
    fail = () => reject(new TypeError('offline'));
  });
  return { promise, give: (value: Value) => give(value), fail: () => fail() };
}
