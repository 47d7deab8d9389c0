import type { ReactNode } from 'react';
import styles from './scenes.module.css';

interface SceneProps {
  readonly className: string | undefined;
}

/** Shop fronts with awnings, and a bag carried out. */
export function ShopScene({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path className={styles['wall']} d="M20 62h104v74H20zM134 62h78v74h-78z" />
      <path className={styles['red']} d="M14 44h116l6 22H8z" />
      <path className={styles['blue']} d="M130 44h82l12 22h-88z" />
      <path
        className={styles['stripe']}
        d="M34 44h18l-3 22H28zM72 44h18v22H70zM110 44h18l6 22h-20zM158 44h16l2 22h-18zM196 44h16l12 22h-22z"
      />
      <path className={styles['glass']} d="M32 78h40v32H32zM146 78h34v58h-34z" />
      <path className={styles['ink']} d="M84 78h28v58H84zM106 108v4" />
      <path className={styles['kraft']} d="M194 106h26v30h-26z" />
      <path className={styles['ink']} d="M200 106q0-12 7-12t7 12" />
    </Scene>
  );
}

/** A wall of lockers, one of them open with a parcel in it. */
export function LockerScene({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path className={styles['wall']} d="M24 24h192v112H24z" />
      <path className={styles['ink']} d="M24 24h192v112H24zM88 24v112M152 24v112M24 80h192" />
      <path className={styles['glass']} d="M88 80h64v56H88z" />
      <path className={styles['red']} d="M152 80l18 10v56l-18-10z" />
      <path className={styles['kraft']} d="M98 100h42v36H98z" />
      <path className={styles['tape']} d="M115 100h8v36h-8z" />
      <path
        className={styles['ink']}
        d="M76 52v8M140 52v8M204 52v8M76 106v8M204 106v8M36 38h20M100 38h20M164 38h20M36 94h20"
      />
    </Scene>
  );
}

/** A door abroad, and the box before it. */
export function DoorScene({ className }: SceneProps) {
  return (
    <Scene className={className}>
      <path className={styles['route']} d="M8 74Q56 4 118 34" />
      <path className={styles['wall']} d="M112 66l52-42 52 42v70H112z" />
      <path className={styles['ink']} d="M102 74l62-50 62 50" />
      <path className={styles['red']} d="M146 82h36v54h-36z" />
      <path className={styles['glass']} d="M124 86h12v14h-12zM192 86h12v14h-12z" />
      <path className={styles['kraft']} d="M66 92h56v44H66z" />
      <path className={styles['tape']} d="M89 92h10v44H89z" />
      <path className={styles['paper']} d="M102 100h14v10h-14z" />
    </Scene>
  );
}

function Scene({ className, children }: SceneProps & { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 148" width="240" height="148" className={className} aria-hidden="true">
      {children}
      <path className={styles['ground']} d="M0 136h240" />
    </svg>
  );
}
