function query() {
  return matchMedia('(prefers-reduced-motion: reduce)')
}

export function isMotionReduced(): boolean {
  return query().matches
}

export function watchReducedMotion(onChange: () => void): () => void {
  const list = query()
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
