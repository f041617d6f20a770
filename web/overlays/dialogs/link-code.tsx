import { encode } from 'uqr'

import { t } from '#web/language/t.ts'

import styles from './embed-code-dialog.module.css'

/** White border in modules, without which cameras do not find the code. */
const quietZone = 4

interface LinkCodeProps {
  readonly link: string
}

/** QR code of a link for a phone's camera: black on white in both themes. */
export default function LinkCode({ link }: LinkCodeProps) {
  const { data, size } = encode(link, { ecc: 'M', border: quietZone })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={styles.sendOnCode}
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need a blob address
      role="img"
      aria-label={t('リンクのQRコード')}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
