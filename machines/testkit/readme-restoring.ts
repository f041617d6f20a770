import type { MachineModel } from '../registry/registered-machine.ts'
import { withBlock } from './readme.ts'

/** Returns the text with its table of what outlives a reload. */
export function withRestoring(text: string, registry: readonly MachineModel[]): string {
  const rows = registry.map(({ name, restoring: { instead, losesTimers } }) => {
    return `| ${name} | never | ${instead} | ${losesTimers.map((state) => `\`${state}\``).join(', ')} |`
  })
  const head = [
    '| machine | from a snapshot | what it knows after a reload | timers a snapshot would lose |',
    '| --- | --- | --- | --- |',
  ]
  return withBlock(text, 'restoring', [...head, ...rows].join('\n'))
}
