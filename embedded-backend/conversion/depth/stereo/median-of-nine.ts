/** Median of each cell and the eight around it; border cells stay. */
export function medianOfNine(values: Float32Array, width: number, height: number): Float32Array {
  const result = values.slice()
  const around = new Float32Array(9)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      let members = 0
      for (let row = i - width; row <= i + width; row += width) {
        for (let at = row - 1; at <= row + 1; at++) {
          const value = values[at]
          let place = members++
          while (place > 0 && around[place - 1] > value) {
            around[place] = around[place - 1]
            place--
          }
          around[place] = value
        }
      }
      result[i] = around[4]
    }
  }
  return result
}
