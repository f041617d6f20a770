import path from 'node:path'

import type { TearFigures } from '#backend/conversion/render/measure-tear.ts'

import type { ConversionCost } from './cost.ts'
import type { GuessScore } from './guess.ts'
import type { HeldView } from './held-view.ts'
import type { Sharpness } from './sharpness.ts'
import type { StereoError } from './stereo.ts'
import type { TurnedScene } from './turned.ts'

export interface Findings {
  readonly missing: string[]
  readonly stereo: { readonly pair: string; readonly errors: StereoError[]; readonly heldView: HeldView }[]
  readonly sharpness: Sharpness[]
  readonly turned: TurnedScene[]
  readonly guesses: GuessScore[]
  readonly costs: ConversionCost[]
}

function row(name: string, ...cells: string[]): string {
  return [name.padEnd(28), ...cells.map((cell) => cell.padStart(18))].join(' ')
}

function percent(value: number): string {
  return `${value.toFixed(1)} %`
}

function times(value: number, of: number): string {
  return `×${(value / of).toFixed(2)}`
}

/**
 * Formats the findings as tables; ratios are against the best classical way, or against the smallest source.
 */
export function toTable(
  { missing, stereo, sharpness, turned, guesses, costs }: Findings,
  folder: string,
): string[] {
  const lines: string[] = []
  for (const { pair, errors, heldView } of stereo) {
    const best = Math.min(...errors.slice(1).map(({ wrongOfAll }) => wrongOfAll))
    lines.push(
      row(`${pair}: off by more than 2 px`, 'of all', 'of matched', 'against best', 'seconds'),
      ...errors.map(({ way, wrongOfAll, wrongOfMatched, seconds }) =>
        row(
          `  ${way}`,
          percent(wrongOfAll),
          percent(wrongOfMatched),
          times(wrongOfAll, best),
          seconds.toFixed(1),
        ),
      ),
      row(`${pair}: the view held back`, 'PSNR', 'SSIM'),
      ...(['splats', 'seen', 'ownColours', 'flat'] as const).flatMap((way) => {
        const likeness = heldView[way]
        return likeness ? row(`  ${way}`, `${likeness.psnr.toFixed(2)} dB`, likeness.ssim.toFixed(3)) : []
      }),
      '',
    )
  }
  if (sharpness.length > 0)
    lines.push(
      row('start pose at 1440 px', 'scene', 'light scene', 'own colours', 'poster', 'KB, light, photo'),
      ...sharpness.map(({ source, scene, light, ownColours, poster, kilobytes }) =>
        row(
          `  ${source}`,
          ...[scene, light, ownColours, poster].map(
            ({ psnr, ssim }) => `${psnr.toFixed(1)} ${ssim.toFixed(3)}`,
          ),
          kilobytes.join(' '),
        ),
      ),
      '',
    )
  if (turned.length > 0)
    lines.push(
      row(
        'turned to the limits',
        'yaw, of the width',
        'pitch',
        'lean',
        'bent, of 1440 px',
        'torn, by pitch',
        'strange, by pitch',
        'invented',
        'smeared',
        'stretched',
        'held: ours, flat, guess',
      ),
      ...turned.map(({ source, depthSource, yaw, pitch, move, lean, tear, tearOfPitch, bend, ...own }) => {
        const both = (name: keyof TearFigures): string =>
          `${(100 * tear[name]).toFixed(3)}, ${(100 * tearOfPitch[name]).toFixed(3)} %`
        const held = own.predictions
        return row(
          `  ${source} ${depthSource}`,
          `${yaw.toFixed(1)}° ${percent(100 * move)}`,
          `${pitch.toFixed(1)}°`,
          // Measured depth may lean: seen from above, upright things do.
          depthSource === 'ESTIMATED' || depthSource === 'MODEL' ? `${lean.toFixed(1)}°` : '',
          (1440 * bend).toFixed(1),
          both('torn'),
          both('strange'),
          percent(100 * tear.invented),
          percent(100 * tear.smeared),
          percent(100 * tear.stretched),
          held ? [held.measured, held.flat, held.guessed].map((one) => one.toFixed(1)).join(' ') : '',
        )
      }),
      '',
    )
  if (guesses.length > 0)
    lines.push(
      row('one view', 'order right', 'by height alone', 'uneven', 'by height alone'),
      ...guesses.map(({ picture, ours, byHeight }) =>
        row(
          `  ${path.basename(picture)}`,
          ...[ours.order, byHeight.order, ours.unevenness, byHeight.unevenness].map((own) =>
            percent(100 * own),
          ),
        ),
      ),
      '',
    )
  const [first] = costs
  if (first)
    lines.push(
      row('cost', 'seconds', 'of processor', 'peak', 'processor, ratio', 'peak, ratio'),
      ...costs.map(({ source, seconds, processorSeconds, megabytes }) =>
        row(
          `  ${source}`,
          seconds.toFixed(1),
          processorSeconds.toFixed(1),
          `${megabytes} MB`,
          times(processorSeconds, first.processorSeconds),
          times(megabytes, first.megabytes),
        ),
      ),
    )
  if (missing.length > 0)
    lines.push('', `Not measured, because these are missing in ${folder} (set SAMPLES_DIR):`, ...missing)
  return lines
}
