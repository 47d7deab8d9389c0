import styles from './measure-guide.module.css';

/** Shows what to measure, in the place of the price to come. */
export function MeasureGuide({ divisor }: { readonly divisor: number | undefined }) {
  return (
    <aside className={styles['guide']} aria-labelledby="measure-guide">
      <h2 id="measure-guide" className={styles['title']}>
        What to measure
      </h2>
      <svg
        viewBox="0 0 360 236"
        width="360"
        height="236"
        className={styles['drawing']}
        aria-hidden="true"
      >
        <path className={styles['side']} d="M70 86l120 36v92L70 174z" />
        <path className={styles['front']} d="M190 122l104-40v88l-104 44z" />
        <path className={styles['lid']} d="M70 86l104-38 120 34-104 40z" />
        <path className={styles['tape']} d="M120 68l120 34 18-6-120-35z" />
        <path className={styles['tape']} d="M240 102l18-6v34l-18 8z" />
        <path className={styles['dimension']} d="M58 192l122 40M206 226l104-44M46 92v78" />
        <path
          className={styles['tick']}
          d="M62 184l-8 16M184 224l-8 16M202 218l8 16M306 174l8 16M38 92h16M38 170h16"
        />
        <text x="66" y="232">
          length
        </text>
        <text x="268" y="226">
          breadth
        </text>
        <text x="4" y="78">
          height
        </text>
      </svg>
      <ol className={styles['steps']}>
        <li>Pack the box as it will travel, then weigh it.</li>
        <li>Measure the three outer sides, including any bulges.</li>
        <li>
          We bill its weight or its size, whichever counts for more
          {divisor !== undefined && `: every ${divisor} cm³ counts as 1 kg`}.
        </li>
      </ol>
    </aside>
  );
}
