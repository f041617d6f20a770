type Claim = { readonly release: () => void }

let holder: Claim | undefined

/**
 * Allows one live scene per page: the newest claim wins and the previous one is released. Returns a function
 * that gives the claim back.
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
