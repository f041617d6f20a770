const query = () => matchMedia('(prefers-reduced-motion: reduce)')

export const isMotionReduced = (): boolean => query().matches

export const watchReducedMotion = (onChange: () => void): (() => void) => {
  const list = query()
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
