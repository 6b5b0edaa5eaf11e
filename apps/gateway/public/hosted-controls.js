// The loader of rdppay, after field-frames.js.
globalThis.HostedControls = { mount: mountFields }
