/**
 * Lets the page's code come now that its styles are here, for which a module's turn waits: the text
 * needs no code, and code asked for earlier would take the line from what draws it.
 */
const code = document.querySelector<HTMLTemplateElement>('template[data-code]');
if (code !== null) document.head.append(code.content);

export {};
