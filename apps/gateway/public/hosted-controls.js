// rdppay loader, served after field-frames.js.
globalThis.HostedControls = { mount: mountFields }
