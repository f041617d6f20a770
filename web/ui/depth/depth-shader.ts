/** One triangle that covers everything. */
export const vertexShader = `
attribute vec2 corner;
varying vec2 at;
void main() {
  at = corner * 0.5 + 0.5;
  gl_Position = vec4(corner, 0.0, 1.0);
}`

/**
 * Steps through each pixel's line of sight from the nearest depth layer to the farthest until it meets a
 * surface: near parts cover far ones, and the middle depth stays in place. `crop` is the part that
 * object-fit: cover shows.
 */
export const fragmentShader = `
precision highp float;
uniform sampler2D poster;
uniform sampler2D depth;
uniform vec2 crop;
uniform vec2 shift;
uniform float zoom;
varying vec2 at;

const int layers = 32;
const float focus = 0.5;

float nearness(vec2 place) {
  return texture2D(depth, place).r;
}

void main() {
  vec2 place = vec2(0.5) + (vec2(at.x, 1.0 - at.y) - 0.5) * crop / zoom;
  float layer = 1.0;
  vec2 found = place + shift * (layer - focus);
  float above = layer - nearness(found);
  for (int i = 1; i <= layers; i++) {
    if (above <= 0.0) break;
    float next = 1.0 - float(i) / float(layers);
    vec2 candidate = place + shift * (next - focus);
    float left = next - nearness(candidate);
    if (left <= 0.0) {
      next = mix(layer, next, above / max(above - left, 0.0001));
      candidate = place + shift * (next - focus);
      left = 0.0;
    }
    layer = next;
    found = candidate;
    above = left;
  }
  gl_FragColor = texture2D(poster, found);
}`
