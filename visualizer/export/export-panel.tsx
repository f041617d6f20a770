import { useState } from 'react'

import type { RegisteredMachine } from '#machines/registry/registry.ts'
import { Button } from '#web/ui/button.tsx'

import { formats } from './formats.ts'
import type { Format } from './formats.ts'

import styles from './export-panel.module.css'

interface ExportPanelProps {
  readonly registered: RegisteredMachine
}

function save(content: Blob, fileName: string) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Copies a picture as an image, everything else as text. */
async function copy(content: Blob) {
  await (content.type === 'image/png'
    ? navigator.clipboard.write([new ClipboardItem({ [content.type]: content })])
    : navigator.clipboard.writeText(await content.text()))
}

/** Exports the chart to a file or the clipboard. */
export function ExportPanel({ registered: { name, machine } }: ExportPanelProps) {
  const [said, setSaid] = useState('')

  const run = async (format: Format, how: 'save' | 'copy') => {
    const fileName = `okuyuki-${name}.${format.ending}`
    try {
      const content = await format.make(machine)
      if (how === 'save') save(content, fileName)
      else await copy(content)
      setSaid(how === 'save' ? `${fileName} を書き出しました。` : `${format.name} をコピーしました。`)
    } catch {
      setSaid(
        how === 'save'
          ? `${format.name} を書き出せませんでした。図が表示されてから、もう一度お試しください。`
          : `${format.name} をコピーできませんでした。ダウンロードをお使いください。`,
      )
    }
  }

  return (
    <div className={styles.panel}>
      <h2 className={styles.heading}>{name} を書き出す</h2>
      <ul className={styles.formats}>
        {formats.map((format) => (
          <li key={format.name} className={styles.format}>
            <h3 className={styles.name}>{format.name}</h3>
            <p className={styles.use}>{format.use}</p>
            <div className={styles.actions}>
              <Button
                variant="Secondary"
                size="Small"
                icon="download"
                aria-label={`${format.name} をダウンロード`}
                onClick={() => void run(format, 'save')}
              >
                ダウンロード
              </Button>
              <Button
                variant="Ghost"
                size="Small"
                icon="copy"
                aria-label={`${format.name} をコピー`}
                onClick={() => void run(format, 'copy')}
              >
                コピー
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <output className={styles.said}>{said}</output>
    </div>
  )
}
