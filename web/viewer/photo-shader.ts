import { photoCodes, photoReach } from '#contract/photo-codes.ts'

const float = (value: number): string => value.toFixed(6)

/**
 * Tells for each splat how a place on screen becomes one in the photo. A fragment is followed along its view
 * ray to the plane through the splat's centre that faces the source camera, and from there into the photo:
 * both together are one projective map of the fragment's coordinates, whose rows are `photoX`, `photoY` and
 * `photoO`. At the start every splat finds the very same texel, so that overlap blurs nothing. The ray comes
 * from the matrices of the view that is drawn: a headset has two.
 */
export const photoVertex = /* glsl */ `
uniform mat4 matrix_viewProjection;
uniform vec3 view_position;
uniform uint view_index;
uniform mat4 uPhotoFromWorld;
uniform vec3 uPhotoLens; // half of 1 / tangent, across and up; texels from top to bottom
uniform vec4 uPhotoViewports[2];

void modifySplatCenter(inout vec3 center) {}
void modifySplatRotationScale(vec3 before, vec3 after, inout vec4 rotation, inout vec3 scale) {}

void modifySplatColor(vec3 center, inout vec4 color) {
  int code = int(color.a * 255.0 + 0.5) & 3;
  vec3 eye = (uPhotoFromWorld * vec4(view_position, 1.0)).xyz;
  float away = length(eye);
  float share = 1.0;
  if (code == ${photoCodes.behind}) share = max(0.0, 1.0 - away / ${float(photoReach.behind)});
  if (code == ${photoCodes.rim}) share = max(0.0, 1.0 - away / ${float(photoReach.rim)});

  vec4 viewport = uPhotoViewports[min(view_index, 1u)];
  mat3 toNdc = mat3(
    2.0 / viewport.z, 0.0, 0.0,
    0.0, 2.0 / viewport.w, 0.0,
    -2.0 * viewport.x / viewport.z - 1.0, -2.0 * viewport.y / viewport.w - 1.0, 1.0
  );
  mat4 clip = transpose(matrix_viewProjection);
  mat3 toClip = transpose(mat3(clip[0].xyz, clip[1].xyz, clip[3].xyz));
  mat3 ray = mat3(uPhotoFromWorld) * inverse(toClip) * toNdc;

  float z = (uPhotoFromWorld * vec4(center, 1.0)).z;
  vec2 lens = uPhotoLens.xy / -z;
  vec3 acrossOf = vec3(ray[0].x, ray[1].x, ray[2].x);
  vec3 upOf = vec3(ray[0].y, ray[1].y, ray[2].y);
  vec3 depthOf = vec3(ray[0].z, ray[1].z, ray[2].z);
  vec3 u = 0.5 * depthOf + lens.x * (eye.x * depthOf + (z - eye.z) * acrossOf);
  vec3 v = 0.5 * depthOf - lens.y * (eye.y * depthOf + (z - eye.z) * upOf);

  float texels = uPhotoLens.z * uPhotoLens.y * 2.0 / (viewport.w * length(clip[1].xyz));
  setPhotoX(vec3(u.x, v.x, depthOf.x));
  setPhotoY(vec3(u.y, v.y, depthOf.y));
  setPhotoO(vec3(u.z, v.z, depthOf.z));
  // One mip level, a little sharper than the nearest: two with a mean cost twice as much.
  setPhotoShare(vec2(share, max(0.0, floor(log2(texels)))));
}`

export const photoFragment = /* glsl */ `
uniform sampler2D uPhoto;

void modifySplatColor(vec2 gaussianUV, inout vec4 color) {
  vec2 share = getPhotoShare();
  if (share.x <= 0.0) return;
  vec3 at = getPhotoX() * gl_FragCoord.x + getPhotoY() * gl_FragCoord.y + getPhotoO();
  color.rgb = mix(color.rgb, textureLod(uPhoto, at.xy / at.z, share.y).rgb, share.x);
}`
