/**
 * Features that are used: by the viewer the device's tilt, full screen, a headset and autoplaying films;
 * besides, copying and passkeys.
 */
const used = [
  'accelerometer',
  'autoplay',
  'clipboard-write',
  'fullscreen',
  'gyroscope',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'xr-spatial-tracking',
]

// Omits features that Chromium knows only on some systems and warns about on others; their default is `self`,
// as 共有 needs.
const denied = [
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'sync-xhr',
  'usb',
  'window-management',
]

/**
 * Permissions-Policy of all pages. In a frame, `self` grants no more than the other site's `allow`, so the
 * embed page has the same one.
 */
export const permissionsPolicy = [
  ...used.map((name) => `${name}=(self)`),
  ...denied.map((name) => `${name}=()`),
].join(', ')
