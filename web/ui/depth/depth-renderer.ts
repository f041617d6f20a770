/** One triangle that covers everything. */
const vertexShader = `
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
const fragmentShader = `
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

/** A poster and its depth map as textures. */
export interface DepthTextures {
  readonly poster: WebGLTexture
  readonly depth: WebGLTexture
  /** Width / height of the poster. */
  readonly aspect: number
}

interface Drawing {
  /** In device pixels. */
  readonly width: number
  readonly height: number
  /** Position of the viewer's eye: -1 to 1 across and down, 0 in the middle. */
  readonly x: number
  readonly y: number
}

export interface DepthRenderer {
  /** Null after the graphics context was lost. */
  load(poster: ImageBitmap, depth: ImageBitmap): DepthTextures | null
  unload(textures: DepthTextures): void
  draw(textures: DepthTextures, drawing: Drawing): ImageBitmap
}

/** Shift of the nearest against the farthest point, as a share of the picture's mean side. */
const reach = 0.05

/**
 * Creates one WebGL context that draws the pictures of all cards in turn, off the page. Null without WebGL.
 */
export function createDepthRenderer(onLost: () => void): DepthRenderer | null {
  const canvas = new OffscreenCanvas(1, 1)
  const gl = canvas.getContext('webgl', { alpha: false, antialias: false })
  const program = gl && createProgram(gl)
  if (!gl || !program) return null
  canvas.addEventListener('webglcontextlost', onLost, { once: true })
  const place = (name: string) => gl.getUniformLocation(program, name)
  const places = { crop: place('crop'), shift: place('shift'), zoom: place('zoom') }
  gl.uniform1i(place('poster'), 0)
  gl.uniform1i(place('depth'), 1)
  return {
    load: (poster, depth) => {
      const [first, second] = [loadTexture(gl, poster), loadTexture(gl, depth)]
      if (!first || !second) return null
      return { poster: first, depth: second, aspect: poster.width / poster.height }
    },
    unload: ({ poster, depth }) => {
      gl.deleteTexture(poster)
      gl.deleteTexture(depth)
    },
    draw: ({ poster, depth, aspect }, { width, height, x, y }) => {
      // Setting a size allocates a new buffer, even for the same size.
      if (canvas.width !== width) canvas.width = width
      if (canvas.height !== height) canvas.height = height
      gl.viewport(0, 0, width, height)
      const frame = width / height
      const crop = [Math.min(1, frame / aspect), Math.min(1, aspect / frame)] as const
      const side = reach * Math.sqrt(width * height)
      const shift = [((x * side) / width) * crop[0], ((y * side) / height) * crop[1]] as const
      gl.uniform2f(places.crop, ...crop)
      gl.uniform2f(places.shift, ...shift)
      // Just enough to keep the picture's border out of sight.
      gl.uniform1f(places.zoom, 1 + Math.max(Math.abs(shift[0]), Math.abs(shift[1])))
      gl.activeTexture(gl.TEXTURE1)
      gl.bindTexture(gl.TEXTURE_2D, depth)
      gl.activeTexture(gl.TEXTURE0)
      gl.bindTexture(gl.TEXTURE_2D, poster)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      return canvas.transferToImageBitmap()
    },
  }
}

function createProgram(gl: WebGLRenderingContext): WebGLProgram | null {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type)
    if (shader === null) return null
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.bindAttribLocation(program, 0, 'corner')
  gl.linkProgram(program)
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true) return null
  // One triangle that covers the whole picture.
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  gl.useProgram(program)
  return program
}

function loadTexture(gl: WebGLRenderingContext, image: ImageBitmap): WebGLTexture | null {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  for (const [name, value] of [
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
  ] as const)
    gl.texParameteri(gl.TEXTURE_2D, name, value)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, image)
  return gl.isContextLost() ? null : texture
}
