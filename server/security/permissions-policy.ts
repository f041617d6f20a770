/**
 * What the viewer uses, the device's tilt, the whole screen, a headset, films that start by themselves;
 * copying; and passkeys.
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

// Without what Chromium knows on some systems alone and warns of on others: its default is `self`, for 共有 as
// wanted.
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
 * What pages may ask the browser for. In a frame of another site `self` gives no more than that site's own
 * `allow` grants, so that the embed page has the same line.
 */
export const permissionsPolicy = [
  ...used.map((name) => `${name}=(self)`),
  ...denied.map((name) => `${name}=()`),
].join(', ')
