type Claim = { readonly release: () => void }

let holder: Claim | undefined

/**
 * One live scene a page: the newest claim wins and the previous one is released. The returned function
 * gives it back.
 */
export function claimStage(onTaken: () => void): () => void {
  const claim: Claim = { release: onTaken }
  const before = holder
  holder = claim
  before?.release()
  return () => {
    if (holder === claim) holder = undefined
  }
}
