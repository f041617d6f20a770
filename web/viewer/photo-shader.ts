import { photoCodes, photoReach } from '#contract/photo-codes.ts'

const float = (value: number): string => value.toFixed(6)

/**
 * Computes the map from the screen to the photo for each splat. A fragment is followed along its view ray to
 * the plane through the splat's centre that faces the source camera, and from there into the photo: both
 * together are one projective map of the fragment's coordinates, with the rows `photoX`, `photoY` and
 * `photoO`. At the start pose every splat finds the same texel, so that overlap blurs nothing.
 */
export const photoVertex = /* glsl */ `
uniform uint view_index;
uniform mat4 uPhotoFromWorld;
uniform vec2 uPhotoLens; // half of 1 / tangent, across and up
uniform vec4 uPhotoRays[8]; // for each view what photo-rays.ts finds

void modifySplatCenter(inout vec3 center) {}
void modifySplatRotationScale(vec3 before, vec3 after, inout vec4 rotation, inout vec3 scale) {}

void modifySplatColor(vec3 center, inout vec4 color) {
  uint view = 4u * min(view_index, 1u);
  vec4 across = uPhotoRays[view];
  vec4 up = uPhotoRays[view + 1u];
  vec4 depth = uPhotoRays[view + 2u];
  float away = length(vec3(across.w, up.w, depth.w));
  int code = int(color.a * 255.0 + 0.5) & 3;
  float share = 1.0;
  if (code == ${photoCodes.behind}) share = max(0.0, 1.0 - away / ${float(photoReach.behind)});
  if (code == ${photoCodes.rim}) share = max(0.0, 1.0 - away / ${float(photoReach.rim)});

  float z = (uPhotoFromWorld * vec4(center, 1.0)).z;
  vec2 lens = uPhotoLens / -z;
  vec3 u = 0.5 * depth.xyz + lens.x * (across.w * depth.xyz + (z - depth.w) * across.xyz);
  vec3 v = 0.5 * depth.xyz - lens.y * (up.w * depth.xyz + (z - depth.w) * up.xyz);

  setPhotoX(vec3(u.x, v.x, depth.x));
  setPhotoY(vec3(u.y, v.y, depth.y));
  setPhotoO(vec3(u.z, v.z, depth.z));
  setPhotoShare(vec2(share, uPhotoRays[view + 3u].x));
}`

export const photoFragment = /* glsl */ `
uniform sampler2D uPhoto;

void modifySplatColor(vec2 gaussianUV, inout vec4 color) {
  vec2 share = getPhotoShare();
  if (share.x <= 0.0) return;
  vec3 at = getPhotoX() * gl_FragCoord.x + getPhotoY() * gl_FragCoord.y + getPhotoO();
  color.rgb = mix(color.rgb, textureLod(uPhoto, at.xy / at.z, share.y).rgb, share.x);
}`
