import { classNames } from '../../ui/class-names.ts';
import styles from './route-map.module.css';

/** Ends of routes on a sheet of 480 by 340, seen from India at 300, 196. */
const ENDS = [
  { name: 'Toronto', x: 62, y: 108, bend: 'Q160 84' },
  { name: 'London', x: 176, y: 46, bend: 'Q262 66' },
  { name: 'Dubai', x: 226, y: 172, bend: 'Q262 156' },
  { name: 'Nairobi', x: 186, y: 274, bend: 'Q220 210' },
  { name: 'Singapore', x: 366, y: 254, bend: 'Q350 204' },
  { name: 'Tokyo', x: 430, y: 96, bend: 'Q370 110' },
  { name: 'Sydney', x: 432, y: 298, bend: 'Q418 214' },
] as const;

const LIST = new Intl.ListFormat('en-GB');

interface RouteMapProps {
  /** The names of the ends to draw. */
  readonly cities: readonly string[];
  readonly className: string | undefined;
}

/** Routes from India outward; they draw themselves when the page opens. */
export function RouteMap({ cities, className }: RouteMapProps) {
  const ends = ENDS.filter(({ name }) => cities.includes(name));
  return (
    <svg
      viewBox="0 0 480 340"
      width="480"
      height="340"
      role="img"
      aria-label={`Routes from India to ${LIST.format(ends.map(({ name }) => name))}.`}
      className={classNames(styles['map'], className)}
    >
      <g className={styles['grid']}>
        <path d="M0 60h480M0 128h480M0 196h480M0 264h480M60 0v340M180 0v340M300 0v340M420 0v340" />
      </g>
      {ends.map(({ name, x, y, bend }) => (
        <g key={name}>
          <path pathLength={1} d={`M300 196${bend} ${x} ${y}`} className={styles['route']} />
          <circle cx={x} cy={y} r="5" className={styles['end']} />
          <text x={x} y={y + 22} className={styles['name']}>
            {name}
          </text>
        </g>
      ))}
      <circle cx="300" cy="196" r="20" className={styles['ring']} />
      <circle cx="300" cy="196" r="9" className={styles['home']} />
      <text x="300" y="238" className={classNames(styles['name'], styles['from'])}>
        India
      </text>
    </svg>
  );
}
