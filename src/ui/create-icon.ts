import { type ComponentProps, createElement } from 'react';

interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends ComponentProps<'svg'> {
  readonly size?: number;
}

/**
 * Stands in for Lucide's own `createLucideIcon`, whose context and class names nothing here uses:
 * it would cost every page 1.2 kB. The build's alias puts it there, hence the default export.
 */
export default function createIcon({ node }: IconData) {
  return (props: IconProps) => drawIcon(node, props);
}

function drawIcon(node: IconData['node'], { size = 24, ...rest }: IconProps) {
  return createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...rest,
    },
    // One by one, as the build takes React's keys out of them.
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
