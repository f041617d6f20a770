import { useDeferredValue, useState } from 'react'

import { useApp } from '#web/app-context.tsx'
import { t } from '#web/language/t.ts'
import { SegmentedControl } from '#web/ui/choices.tsx'
import { TextInput } from '#web/ui/field.tsx'
import { Icon, iconNames } from '#web/ui/icon/icon.tsx'
import type { IconName, IconVariant } from '#web/ui/icon/icon.tsx'

import { iconWords } from './icon-words.ts'

// Import every icon: the build cannot determine which names are used.
import '#web/ui/icon/all-icons.ts'

import styles from './icon-catalogue.module.css'

const variants: readonly { readonly value: IconVariant; readonly label: string }[] = [
  { value: 'outline', label: t('線') },
  { value: 'filled', label: t('塗り') },
  { value: 'colourful', label: t('彩り') },
]

const sizes = ['20', '24', '28', '32'].map((value) => ({ value, label: value }))

function isFound(name: IconName, words: string): boolean {
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${iconWords[name]}`.toLowerCase().includes(word))
}

/** All icons, searchable by name in Japanese and English; a press copies the code. */
export function IconCatalogue() {
  const { copyText, say } = useApp()
  const [words, setWords] = useState('')
  const [variant, setVariant] = useState<IconVariant>('outline')
  const [size, setSize] = useState('24')
  const wanted = useDeferredValue(words.trim())
  const found = iconNames.filter((name) => isFound(name, wanted))
  const copy = async (name: IconName) => {
    const props = [
      `name="${name}"`,
      ...(variant === 'outline' ? [] : [`variant="${variant}"`]),
      ...(size === '24' ? [] : [`size={${size}}`]),
    ]
    if (await copyText(`<Icon ${props.join(' ')} />`)) say(t('コードをコピーしました'), { type: 'Success' })
    else say(t('コピーできませんでした'), { type: 'Warning' })
  }
  return (
    <div className={styles.catalogue}>
      <div className={styles.controls}>
        <TextInput
          label={t('アイコンをさがす')}
          type="search"
          value={words}
          onChange={setWords}
          placeholder={t('例: お気に入り、heart')}
        />
        <SegmentedControl label={t('形')} value={variant} onChange={setVariant} options={variants} />
        <SegmentedControl label={t('大きさ')} value={size} onChange={setSize} options={sizes} />
      </div>
      <output className={styles.count}>
        {found.length === 0
          ? t('見つかりません。別の言葉でさがしてください。')
          : t('{count} 件', { count: found.length })}
      </output>
      <ul className={styles.icons}>
        {found.map((name) => (
          <li key={name}>
            <button type="button" title={iconWords[name]} onClick={() => void copy(name)}>
              <Icon name={name} variant={variant} size={Number(size)} />
              <span>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
