export function watchConnectivity(onChange: (online: boolean) => void): () => void {
  const up = () => onChange(true)
  const down = () => onChange(false)
  addEventListener('online', up)
  addEventListener('offline', down)
  return () => {
    removeEventListener('online', up)
    removeEventListener('offline', down)
  }
}
