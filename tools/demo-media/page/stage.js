// Runs in the browser page: compiles scenes, renders them with the film finish on one canvas, and returns frames.
(() => {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, alpha: false, antialias: false });
  gl.getExtension('EXT_color_buffer_float');
  gl.getExtension('OES_texture_float_linear');
  const programs = new Map();
  const sheet = document.createElement('canvas');
  const pen = sheet.getContext('2d', { willReadFrequently: true });
  let shapeKey = '';
  let shared;
  let targets = [];

  const compile = (vertex, fragment) => {
    const program = gl.createProgram();
    for (const [kind, source] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ]) {
      const shader = gl.createShader(kind);
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
      gl.attachShader(program, shader);
    }
    gl.bindAttribLocation(program, 0, 'at');
    gl.linkProgram(program);
    return program;
  };

  const target = (width, height) => {
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA16F, width, height);
    for (const side of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, side, gl.LINEAR);
    for (const edge of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, edge, gl.CLAMP_TO_EDGE);
    const frame = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
    return { texture, frame, width, height };
  };

  const pass = (program, into, values, textures) => {
    gl.bindFramebuffer(gl.FRAMEBUFFER, into?.frame ?? null);
    const [width, height] = [into?.width ?? canvas.width, into?.height ?? canvas.height];
    gl.viewport(0, 0, width, height);
    gl.useProgram(program);
    for (const [name, value] of Object.entries({ ...values, uRes: [width, height] })) {
      const at = gl.getUniformLocation(program, name);
      const list = [value].flat();
      gl[`uniform${list.length}fv`](at, list);
    }
    Object.entries(textures).forEach(([name, texture], unit) => {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.uniform1i(gl.getUniformLocation(program, name), unit);
    });
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  };

  const maskTexture = gl.createTexture();
  const uploadMask = (source) => {
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, maskTexture);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source);
    for (const side of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, side, gl.LINEAR);
    for (const edge of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, edge, gl.CLAMP_TO_EDGE);
  };

  window.stage = {
    canvas,
    /** Whether nothing must be compiled, resized or redrawn for this scene. */
    ready: (scene, width, height, key) =>
      programs.has(scene) &&
      canvas.width === width &&
      canvas.height === height &&
      (key === '' || key === shapeKey),
    /** Sets the image size in pixels and compiles the shared passes the first time. */
    open(width, height, { quad, blur, finish }) {
      if (!shared) {
        shared = { quad, blur: compile(quad, blur), finish: compile(quad, finish) };
        gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
        gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
        gl.enableVertexAttribArray(0);
        gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
      }
      if (canvas.width === width && canvas.height === height && targets.length > 0) return;
      for (const old of targets) {
        gl.deleteTexture(old.texture);
        gl.deleteFramebuffer(old.frame);
      }
      Object.assign(canvas, { width, height });
      const small = [Math.ceil(width / 4), Math.ceil(height / 4)];
      const tiny = [Math.ceil(width / 16), Math.ceil(height / 16)];
      targets = [target(width, height), target(...small), target(...small), target(...tiny), target(...tiny)];
    },
    /** Compiles `source` under `name` the first time. */
    prepare(name, source) {
      if (!programs.has(name)) programs.set(name, compile(shared.quad, source));
    },
    /** Draws the silhouettes of a scene (or an empty mask) and keeps them for the next frames: sharp, soft, wide. */
    shape(name, seed, options, key) {
      shapeKey = key;
      uploadMask(window.silhouettes.sheet(name, seed, canvas.width, canvas.height, options));
    },
    /** Renders one frame. */
    draw(name, { uniforms, finish }) {
      const [full, smallA, smallB, tinyA, tinyB] = targets;
      pass(programs.get(name), full, uniforms, { uMask: maskTexture });
      const blur = (from, into, step, cut) =>
        pass(shared.blur, into, { uStep: step, uCut: cut }, { src: from.texture });
      blur(full, smallA, [1.1 / smallA.width, 0], 0.25);
      blur(smallA, smallB, [0, 1.1 / smallA.height], 0);
      blur(smallB, tinyA, [1.1 / tinyA.width, 0], 0);
      blur(tinyA, tinyB, [0, 1.1 / tinyA.height], 0);
      pass(shared.finish, null, finish, { src: full.texture, near: smallB.texture, far: tinyB.texture });
    },
    /** Layers composed on black, as a JPEG data URL. */
    compose(layers, level) {
      if (sheet.width !== canvas.width || sheet.height !== canvas.height)
        Object.assign(sheet, { width: canvas.width, height: canvas.height });
      pen.globalAlpha = 1;
      pen.fillStyle = '#000';
      pen.fillRect(0, 0, sheet.width, sheet.height);
      for (const { scene, alpha, values } of layers) {
        this.draw(scene, values);
        pen.globalAlpha = alpha;
        pen.drawImage(canvas, 0, 0);
      }
      pen.globalAlpha = 1 - level;
      pen.fillRect(0, 0, sheet.width, sheet.height);
      return sheet.toDataURL('image/jpeg', 0.98);
    },
  };
})();
