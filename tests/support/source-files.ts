import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { parseSync } from 'vite';
import { type Node, visitNodes } from './visit-nodes.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The folders of our own code. */
const FOLDERS = ['src', 'tools', 'tests'];

export interface SourceFile {
  /** Path below the project's root, with forward slashes. */
  readonly path: string;
  /** Path below the root of every file of ours that this one imports. */
  readonly ownImports: readonly string[];
  /** Name of every package that this file imports. */
  readonly packages: readonly string[];
  /** Of both, those that are loaded together with this file: not on demand, and not as a type alone. */
  readonly loadedImports: readonly string[];
  readonly loadedPackages: readonly string[];
  /** Effects that this file uses by name, such as `Date.now` or `fetch`. */
  readonly effects: readonly string[];
  /** Variables of the module that may be reassigned. */
  readonly moduleState: readonly string[];
}

/** Every TypeScript file of the project, read as the parser of the build reads it. */
export function readSourceFiles(): SourceFile[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
      .map((path) => {
        const name = `${folder}/${path.split(sep).join('/')}`;
        return readSourceFile(name, readFileSync(join(ROOT, name), 'utf8'));
      }),
  );
}

/** What one file imports and which effects it uses. */
export function readSourceFile(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports: string[] = [];
  const loaded: string[] = [];
  const effects: string[] = [];
  visitNodes(program, (node) => {
    const imported = importedBy(node);
    if (imported !== undefined) imports.push(imported);
    if (imported !== undefined && isLoaded(node)) loaded.push(imported);
    const effect = effectOf(node);
    if (effect !== undefined) effects.push(effect);
  });
  const own = imports.filter((name) => name.startsWith('.'));
  return {
    path,
    ownImports: own.map((name) => resolveBelowRoot(path, name)),
    packages: imports.filter((name) => !name.startsWith('.')),
    loadedImports: loaded
      .filter((name) => name.startsWith('.'))
      .map((name) => resolveBelowRoot(path, name)),
    loadedPackages: loaded.filter((name) => !name.startsWith('.')),
    effects,
    moduleState: moduleStateOf(program.body as unknown as readonly Node[]),
  };
}

function isLoaded(node: Node): boolean {
  return node.type !== 'ImportExpression' && node['importKind'] !== 'type';
}

function resolveBelowRoot(from: string, name: string): string {
  const absolute = normalize(join(ROOT, dirname(from), name.replace(/\?.*$/, '')));
  return relative(ROOT, absolute).split(sep).join('/');
}

function importedBy(node: Node): string | undefined {
  const imports = ['ImportDeclaration', 'ImportExpression', 'ExportNamedDeclaration'];
  if (!imports.includes(node.type) && node.type !== 'ExportAllDeclaration') return undefined;
  const source = node['source'] as { value?: unknown } | null;
  return typeof source?.value === 'string' ? source.value : undefined;
}

function effectOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression') return memberEffect(node);
  if (node.type === 'NewExpression') return constructedEffect(node);
  if (node.type === 'CallExpression') return nameOf(node['callee']);
  return undefined;
}

/** `Date.now` of a member expression; the global object in front of a name is dropped. */
function memberEffect(node: Node): string | undefined {
  const object = nameOf(node['object']);
  const property = nameOf(node['property']);
  if (property === undefined) return undefined;
  if (object === undefined) return `.${property}`;
  return ['globalThis', 'window', 'self'].includes(object) ? property : `${object}.${property}`;
}

/**
 * Reading the clock is `new Date()`; `new Date(then)` only reads its argument, and
 * `new Date(year, month)` takes its parts for the device's zone.
 */
function constructedEffect(node: Node): string | undefined {
  const name = nameOf(node['callee']);
  if (name !== 'Date') return name === undefined ? undefined : `new ${name}`;
  const { length } = node['arguments'] as unknown[];
  if (length === 0) return 'new Date';
  return length === 1 ? undefined : 'new Date(parts)';
}

function moduleStateOf(body: readonly Node[]): string[] {
  return body
    .map((node) =>
      node.type === 'ExportNamedDeclaration' ? (node['declaration'] as Node | null) : node,
    )
    .filter((node) => node?.type === 'VariableDeclaration' && node['kind'] !== 'const')
    .flatMap((node) => (node?.['declarations'] as readonly Node[]) ?? [])
    .map((declaration) => nameOf(declaration['id']) ?? '(pattern)');
}

function nameOf(value: unknown): string | undefined {
  const node = value as Node | null;
  return node?.type === 'Identifier' ? (node['name'] as string) : undefined;
}
