import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './stamps.module.css';

interface StampProps {
  readonly className: string;
}

export function WorldStamp({ className }: StampProps) {
  return (
    <Stamp className={classNames(className, styles['blue'])}>
      <circle cx="50" cy="56" r="27" />
      <ellipse cx="50" cy="56" rx="12" ry="27" />
      <path d="M23 56h54M27 42q23 10 46 0M27 70q23-10 46 0" />
      <path d="M62 49q22-34 30 22" className={styles['route']} />
      <path d="M28 103h44" />
    </Stamp>
  );
}

export function PlaneStamp({ className }: StampProps) {
  return (
    <Stamp className={classNames(className, styles['red'])}>
      <path
        className={styles['solid']}
        d="M78 32q5-5 2-8t-8 2L60 38 30 29l-5 5 24 15-13 13-10-2-4 4 13 7 7 13 4-4-2-10 13-13 15 24 5-5-9-30z"
      />
      <path d="M18 84l14-14M30 94l12-12M20 100l6-6" />
      <path d="M62 103h18" />
    </Stamp>
  );
}

export function ParcelStamp({ className }: StampProps) {
  return (
    <Stamp className={classNames(className, styles['green'])}>
      <path d="M22 46l28-14 28 14v34L50 94 22 80z" />
      <path d="M22 46l28 14 28-14M50 60v34M36 39l28 14v12" />
      <circle cx="50" cy="26" r="0.1" />
      <path d="M30 66l6 3M30 73l6 3" />
      <path d="M34 106h32" />
    </Stamp>
  );
}

/** Coloured paper with a frame line; the teeth are bites of whatever it is stuck on. */
function Stamp({ className, children }: StampProps & { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 100 124" width="100" height="124" className={className} aria-hidden="true">
      <rect x="3" y="3" width="94" height="118" className={styles['paper']} />
      <rect x="3" y="3" width="94" height="118" className={styles['teeth']} />
      <g className={styles['art']}>
        <rect x="11" y="11" width="78" height="102" className={styles['frame']} />
        {children}
      </g>
    </svg>
  );
}
