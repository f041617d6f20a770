type Headsets = { isSessionSupported(mode: 'immersive-vr'): Promise<boolean> }

/** Returns true if a headset can show scenes here. Never throws. */
export async function supportsVr(): Promise<boolean> {
  const { xr } = navigator as Navigator & { readonly xr?: Headsets }
  try {
    return (await xr?.isSessionSupported('immersive-vr')) ?? false
  } catch {
    return false
  }
}
