/** Columns: hexagonal, dark at the foot and light at the top. */
export const columnShader = {
  vertex: /* glsl */ `
    uniform float grown;
    varying vec3 vColour;
    varying float vUp;
    varying float vShade;
    void main() {
      vColour = instanceColor;
      vUp = position.z;
      vShade = 0.72 + 0.28 * dot(normal, normalize(vec3(-0.4, -0.7, 0.9)));
      gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position.xy, position.z * grown, 1.0);
    }`,
  fragment: /* glsl */ `
    varying vec3 vColour;
    varying float vUp;
    varying float vShade;
    void main() {
      gl_FragColor = vec4(mix(vColour * 0.22, vColour * 1.05, vUp * vUp) * vShade, 1.0);
      #include <colorspace_fragment>
    }`,
} as const;

/** Land: it fades where the map ends, so that no edge is seen. */
export const landShader = {
  vertex: /* glsl */ `
    varying vec2 vAt;
    void main() {
      vAt = position.xy;
      gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    }`,
  fragment: /* glsl */ `
    uniform vec3 colour;
    uniform vec2 aim;
    uniform float span;
    varying vec2 vAt;
    void main() {
      float far = length(vAt - aim) / span;
      gl_FragColor = vec4(colour * (1.12 - 0.3 * smoothstep(0.0, 0.9, far)), smoothstep(1.75, 0.75, far));
      #include <colorspace_fragment>
    }`,
} as const;

/** Comets: points behind each other on the arc, smaller and weaker towards their tail. */
export const cometShader = {
  vertex: /* glsl */ `
    attribute vec3 end;
    attribute vec2 look;
    attribute vec3 colour;
    uniform float seconds;
    uniform float size;
    varying vec3 vColour;
    varying float vLight;
    void main() {
      float at = fract(look.x + seconds * 0.16) * 1.3 - look.y * 0.26;
      float seen = step(0.0, at) * step(at, 1.0);
      vec3 place = vec3(mix(position.xy, end.xy, at), 4.0 * end.z * at * (1.0 - at));
      float strength = 1.0 - look.y;
      vLight = seen * strength * strength;
      vColour = mix(vec3(1.0), colour, min(1.0, look.y * 4.0 + 0.25));
      gl_PointSize = size * (0.35 + 0.65 * strength) * seen;
      gl_Position = projectionMatrix * modelViewMatrix * vec4(place, 1.0);
    }`,
  fragment: /* glsl */ `
    varying vec3 vColour;
    varying float vLight;
    void main() {
      float far = length(gl_PointCoord - 0.5) * 2.0;
      gl_FragColor = vec4(vColour, vLight * smoothstep(1.0, 0.1, far));
      #include <colorspace_fragment>
    }`,
} as const;

/** The beam: light that fades upwards. */
export const beamShader = {
  vertex: /* glsl */ `
    varying float vUp;
    void main() {
      vUp = position.z;
      gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
    }`,
  fragment: /* glsl */ `
    uniform vec3 colour;
    uniform float light;
    varying float vUp;
    void main() {
      gl_FragColor = vec4(colour, pow(1.0 - vUp, 1.6) * light);
      #include <colorspace_fragment>
    }`,
} as const;
