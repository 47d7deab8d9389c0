import styles from './shelf-drawing.module.css';

/** Two shelves with cloth, a lamp, books, a tin, spices and a parcel. */
export function ShelfDrawing() {
  return (
    <svg
      viewBox="0 0 460 280"
      width="460"
      height="280"
      aria-hidden="true"
      className={styles['shelf']}
    >
      <path className={styles['ink']} d="M20 130h420M20 252h420" />
      <path className={styles['red']} d="M40 96h92v12H40z" />
      <path className={styles['kraft']} d="M40 108h92v10H40z" />
      <path className={styles['blue']} d="M40 118h92v12H40z" />
      <path className={styles['green']} d="M46 84h80v12H46z" />
      <path className={styles['deep']} d="M176 112h60q-4 18-30 18t-30-18z" />
      <path className={styles['red']} d="M206 70q16 20 0 34-16-14 0-34z" />
      <path className={styles['tape']} d="M206 84q7 10 0 18-7-8 0-18z" />
      <path className={styles['blue']} d="M284 62h22v68h-22z" />
      <path className={styles['green']} d="M308 74h18v56h-18z" />
      <path className={styles['red']} d="M328 56h24v74h-24z" />
      <path className={styles['kraft']} d="M356 78l18-4 12 54-18 4z" />
      <path className={styles['tape']} d="M284 76h22v6h-22zM328 72h24v6h-24z" />
      <path className={styles['blue']} d="M48 186h74v66H48z" />
      <path className={styles['tape']} d="M48 204h74v26H48z" />
      <path className={styles['ink']} d="M48 186q37-16 74 0" />
      <path className={styles['green']} d="M160 208h34v44h-34z" />
      <path className={styles['red']} d="M202 208h34v44h-34z" />
      <path className={styles['kraft']} d="M244 208h34v44h-34z" />
      <path
        className={styles['deep']}
        d="M158 198h38v10h-38zM200 198h38v10h-38zM242 198h38v10h-38z"
      />
      <path className={styles['kraft']} d="M320 176h104v76H320z" />
      <path className={styles['tape']} d="M362 176h20v76h-20z" />
      <path className={styles['deep']} d="M320 176h104l-10-12h-84z" />
    </svg>
  );
}
