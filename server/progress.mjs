// Plain JavaScript, since the installer runs it on the machine's own Node (20 or newer).

const CLEAR = '\r\x1b[2K'

/**
 * Shows the step a program is at: in a terminal as one line that changes and counts the seconds, elsewhere as
 * a line per step.
 *
 * @param {import('./progress.d.mts').Output} output
 * @returns {import('./progress.d.mts').Progress}
 */
export function createProgress(output = process.stdout) {
  const isLive = Boolean(output.isTTY)
  let text = ''
  let startedAt = 0
  let timer

  function draw() {
    if (!isLive || text === '') return
    const seconds = Math.round((Date.now() - startedAt) / 1000)
    output.write(`${CLEAR}${text}${seconds > 0 ? ` ${seconds}秒` : ''}`)
  }

  function clear() {
    if (isLive && text !== '') output.write(CLEAR)
  }

  return {
    step(next) {
      text = next
      startedAt = Date.now()
      if (!isLive) output.write(`${next}\n`)
      draw()
      if (isLive && timer === undefined) timer = setInterval(draw, 1000).unref()
    },
    say(line) {
      clear()
      output.write(`${line}\n`)
      draw()
    },
    end() {
      clear()
      text = ''
      clearInterval(timer)
      timer = undefined
    },
  }
}
