// Generated from the contract by `npm run generate`; do not edit.

/** What each tool takes, as a JSON Schema. */
export const toolInputs: Readonly<Record<'scrape' | 'extract' | 'screenshot' | 'map', Record<string, unknown>>> = {
  "scrape": {
    "type": "object",
    "properties": {
      "url": {
        "type": "string",
        "maxLength": 8192,
        "description": "The page address. Must include the protocol, http:// or https://."
      },
      "render": {
        "type": "string",
        "enum": [
          "auto"
        ],
        "description": "\"auto\" loads the page plainly, and renders it where that gives an empty shell or lacks what is asked for; render_js then says nothing. What was done is charged. With wait_for or wait_ms the page is rendered at once."
      },
      "from": {
        "type": "integer",
        "minimum": 0,
        "description": "Where to read on: next_from of the page's last part."
      }
    },
    "required": [
      "url"
    ]
  },
  "extract": {
    "type": "object",
    "properties": {
      "url": {
        "type": "string",
        "maxLength": 8192,
        "description": "The URL to extract data from. Must include the protocol, http:// or https://."
      },
      "prompt": {
        "description": "Natural-language instruction guiding extraction.",
        "type": "string",
        "maxLength": 20000
      },
      "schema": {
        "type": "string",
        "description": "The JSON Schema of the data, as a text of JSON."
      }
    },
    "required": [
      "url",
      "schema"
    ]
  },
  "screenshot": {
    "type": "object",
    "properties": {
      "url": {
        "type": "string",
        "maxLength": 8192,
        "description": "The URL to capture. Must include the protocol, http:// or https://."
      },
      "full_page": {
        "default": false,
        "description": "Capture the whole scrollable page instead of the viewport.",
        "type": "boolean"
      },
      "device": {
        "description": "Emulates a device and overrides viewport. One of iPhone 15, iPhone 15 Pro Max, iPad Pro, iPad Mini, Pixel 7, Galaxy S23, MacBook Pro 16.",
        "type": "string",
        "maxLength": 100,
        "examples": [
          "iPhone 15",
          "iPhone 15 Pro Max",
          "iPad Pro",
          "iPad Mini",
          "Pixel 7",
          "Galaxy S23",
          "MacBook Pro 16"
        ]
      },
      "dark_mode": {
        "default": false,
        "description": "Sets the preferred colour scheme to dark.",
        "type": "boolean"
      }
    },
    "required": [
      "url"
    ]
  },
  "map": {
    "type": "object",
    "properties": {
      "url": {
        "type": "string",
        "maxLength": 8192,
        "description": "An address of the site. Must include the protocol, http:// or https://."
      },
      "search": {
        "description": "Only links that have all these words in their address or title, those with the words at their end first.",
        "type": "string",
        "maxLength": 200
      },
      "scope": {
        "default": "host",
        "description": "How far the site goes: \"path\" (the folder of url), \"host\", or \"domain\" (all hosts of the registrable domain).",
        "type": "string",
        "enum": [
          "path",
          "host",
          "domain"
        ]
      }
    },
    "required": [
      "url"
    ]
  }
}
