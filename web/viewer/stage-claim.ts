type Claim = { release: () => void }

let holder: Claim | undefined

/**
 * One live scene a page: the newest claim wins and the one before is told to let go. The returned function
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
