import { useId, useState } from 'react'

import { locale, t } from '#web/language/t.ts'

import { DayChart } from './day-chart.tsx'
import { metrics, readCount, readDay } from './metrics.ts'
import type { Day, Metric } from './metrics.ts'

import styles from './analytics.module.css'

interface DayFigureProps {
  readonly days: readonly Day[]
  readonly metric: Metric
}

/** Chart whose days can be read with the pointer, a finger or the arrow keys, and its table. */
export function DayFigure({ days, metric }: DayFigureProps) {
  const sliderId = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const index = Math.min(chosen ?? days.length - 1, days.length - 1)
  const day = days[index]
  const words = day === undefined ? '' : `${readDay(day.date)}: ${readCount(day[metric], metric)}`
  return (
    <figure className={styles.figure}>
      <p className={styles.day}>{words}</p>
      <DayChart
        chosen={chosen === null ? null : index}
        days={days}
        height={240}
        metric={metric}
        onPoint={setChosen}
      />
      <label className={styles.sliderName} htmlFor={sliderId}>
        {t('日を選ぶ')}
      </label>
      <input
        aria-valuetext={words}
        className={styles.slider}
        id={sliderId}
        max={days.length - 1}
        min={0}
        type="range"
        value={index}
        onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
      />
      <details className={styles.table}>
        <summary>{t('表で見る')}</summary>
        <table>
          <caption>{t('日ごとの数')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('日付')}</th>
              {metrics.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((each) => (
              <tr key={each.date}>
                <th scope="row">{readDay(each.date)}</th>
                {metrics.map(({ value }) => (
                  <td key={value}>{each[value].toLocaleString(locale())}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
