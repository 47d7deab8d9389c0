import { configure, prettyDOM } from '@testing-library/react';

/**
 * What a page does not show. The page is described only when the message is read, as most of these
 * errors are thrown by a check that is tried again a moment later.
 */
class QueryError extends Error {
  readonly #missing: string | null;
  readonly #container: Element;

  constructor(missing: string | null, container: Element) {
    super();
    this.#missing = missing;
    this.#container = container;
  }

  override get message(): string {
    return `${this.#missing}\n\n${prettyDOM(this.#container)}`;
  }
}

configure({
  getElementError: (missing, container) => new QueryError(missing, container),
  // The library's one second passes on a machine that is busy with something else.
  asyncUtilTimeout: 20_000,
});
