import styles from './zone-postmark.module.css';

/** The round stamp of the zone. */
export function ZonePostmark({ zone }: { readonly zone: string }) {
  return (
    <svg
      viewBox="0 0 120 76"
      width="120"
      height="76"
      className={styles['postmark']}
      role="img"
      aria-label={`Zone ${zone}`}
    >
      <circle cx="38" cy="38" r="35" />
      <circle cx="38" cy="38" r="27" />
      <path d="M75 20c8-5 14 5 22 0s14 5 22 0M76 32c8-5 14 5 22 0s14 5 21 0M76 44c8-5 14 5 22 0s14 5 21 0M75 56c8-5 14 5 22 0s14 5 22 0" />
      <text x="38" y="30" className={styles['small']}>
        ZONE
      </text>
      <text x="38" y="50" className={zone.length > 3 ? styles['word'] : styles['letter']}>
        {zone}
      </text>
    </svg>
  );
}
